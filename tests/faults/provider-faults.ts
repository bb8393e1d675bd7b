import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dribbles, endless, hangsUp, raw, type Script, says, saysThen, silent, status } from '../support/fake-provider.ts';

export interface Fault {
  does: Script;
  /** Who answers then: the built-in engine, or the model with what it said before it broke off. */
  ending: 'built-in' | 'broken off';
}

export const WORDS = 'Her bridge ';
const HTML = '<!doctype html><title>Bad gateway</title>';

const PIECE = Buffer.alloc(100_000, 'x');
const hundredMegabytes: Script = ({ response }) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  return pipeline(Readable.from(Array.from({ length: 1_000 }, () => PIECE)), response).catch(() => {});
};

/** By what the question has to contain for the provider to do it. */
export const QUICK_FAULTS: Record<string, Fault> = {
  'refuses the key': { does: status(401), ending: 'built-in' },
  'asks for patience': { does: status(429), ending: 'built-in' },
  'is broken': { does: status(500, 'oops'), ending: 'built-in' },
  'sends a web page': { does: raw(HTML, 'text/html'), ending: 'built-in' },
  'sends garbage': { does: raw('data: {not json\n\ndata: [1,2]\n\n\u0000\u0001'), ending: 'built-in' },
  'hangs up half-way': { does: saysThen(WORDS, hangsUp), ending: 'broken off' },
  'never ends': { does: saysThen(WORDS, endless('and so on '.repeat(20))), ending: 'broken off' },
  'sends 100 MB': { does: hundredMegabytes, ending: 'built-in' },
};

/** Those that only a limit of time ends. */
export const SLOW_FAULTS: Record<string, Fault> = {
  'sends a byte a second': { does: dribbles('Hello', 1_000), ending: 'built-in' },
  'says nothing': { does: silent, ending: 'built-in' },
  'stops half-way': { does: saysThen(WORDS, silent), ending: 'broken off' },
};

/** Does what the question asks for. */
export const faulty: Script = (exchange) => {
  const question = JSON.stringify(exchange.request.body.messages.at(-1));
  const found = Object.entries({ ...QUICK_FAULTS, ...SLOW_FAULTS }).find(([name]) => question.includes(name));
  return (found?.[1].does ?? says('All is well.'))(exchange);
};

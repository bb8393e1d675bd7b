import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  hangUp,
  neverRespond,
  respondWithRawBody,
  respondWithStatus,
  respondWithText,
  type Script,
  sendByteByByte,
  sendTextThen,
  streamForever,
} from '../support/fake-provider.ts';

export interface Fault {
  script: Script;
  /** The built-in engine answers, or the answer consists of what the model sent before it broke off. */
  ending: 'built-in' | 'broken off';
}

export const PARTIAL_ANSWER = 'Her bridge ';
const HTML = '<!doctype html><title>Bad gateway</title>';

const PIECE = Buffer.alloc(100_000, 'x');
const hundredMegabytes: Script = ({ response }) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  return pipeline(Readable.from(Array.from({ length: 1_000 }, () => PIECE)), response).catch(() => {});
};

/** Faults by the words in a question that trigger them. */
export const QUICK_FAULTS: Record<string, Fault> = {
  'rejects the key': { script: respondWithStatus(401), ending: 'built-in' },
  'is overloaded': { script: respondWithStatus(429), ending: 'built-in' },
  'is broken': { script: respondWithStatus(500, 'oops'), ending: 'built-in' },
  'sends a web page': { script: respondWithRawBody(HTML, 'text/html'), ending: 'built-in' },
  'sends garbage': { script: respondWithRawBody('data: {not json\n\ndata: [1,2]\n\n\u0000\u0001'), ending: 'built-in' },
  'hangs up half-way': { script: sendTextThen(PARTIAL_ANSWER, hangUp), ending: 'broken off' },
  'never ends': { script: sendTextThen(PARTIAL_ANSWER, streamForever('and so on '.repeat(20))), ending: 'broken off' },
  'sends 100 MB': { script: hundredMegabytes, ending: 'built-in' },
};

/** Faults that only a time limit ends. */
export const SLOW_FAULTS: Record<string, Fault> = {
  'sends a byte a second': { script: sendByteByByte('Hello', 1_000), ending: 'built-in' },
  'says nothing': { script: neverRespond, ending: 'built-in' },
  'goes silent half-way': { script: sendTextThen(PARTIAL_ANSWER, neverRespond), ending: 'broken off' },
};

/** Produces the fault that the question names. */
export const faultyScript: Script = (exchange) => {
  const question = JSON.stringify(exchange.request.body.messages.at(-1));
  const match = Object.entries({ ...QUICK_FAULTS, ...SLOW_FAULTS }).find(([name]) => question.includes(name));
  return (match?.[1].script ?? respondWithText('All is well.'))(exchange);
};

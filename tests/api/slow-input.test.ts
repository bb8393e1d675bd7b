import { PUMPS, testSlowInput } from '../support/slow-input.ts';

/** One of each kind: white space, a digit, openings that are never closed, an address, words. `tests/faults` runs all. */
const REPRESENTATIVE = [' ', '1', '<a', '<!--', '[', '**', 'a@', 'http://', ', ', 'what '];

testSlowInput(PUMPS.filter((pump) => REPRESENTATIVE.includes(pump)));

import { PUMPS, testSlowInput } from '../support/slow-input.ts';

testSlowInput(PUMPS);

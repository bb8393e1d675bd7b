import { COLLECTIONS, type Resource } from '../../../contract/collections.ts';

export type Verb = 'create' | 'update' | 'delete';

const PAST_TENSE: Record<Verb, string> = { create: 'created', update: 'updated', delete: 'deleted' };
/** Resources whose messages say 'added' for 'created', and 'save' for 'create' and 'update'. */
const WORDED_AS_ADDED: ReadonlySet<Resource> = new Set(['categories', 'certifications']);

export function doneMessage(resource: Resource, verb: Verb): string {
  const pastTense = verb === 'create' && WORDED_AS_ADDED.has(resource) ? 'added' : PAST_TENSE[verb];
  return `${capitalize(COLLECTIONS[resource].noun)} ${pastTense} successfully`;
}

export function failedMessage(resource: Resource, verb: Verb | 'restore'): string {
  const isSave = verb === 'create' || verb === 'update';
  return `Failed to ${isSave && WORDED_AS_ADDED.has(resource) ? 'save' : verb} ${COLLECTIONS[resource].noun}`;
}

export function restoredMessage(resource: Resource): string {
  return `${capitalize(COLLECTIONS[resource].noun)} restored`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

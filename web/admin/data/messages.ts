import { COLLECTIONS, type Resource } from '../../../contract/collections.ts';

export type Verb = 'create' | 'update' | 'delete';

const DONE: Record<Verb, string> = { create: 'created', update: 'updated', delete: 'deleted' };
/** Categories and certifications are 'added', and fail to be 'saved'. */
const ADDED: ReadonlySet<Resource> = new Set(['categories', 'certifications']);

export function doneMessage(resource: Resource, verb: Verb): string {
  const done = verb === 'create' && ADDED.has(resource) ? 'added' : DONE[verb];
  return `${capitalised(COLLECTIONS[resource].thing)} ${done} successfully`;
}

export function failedMessage(resource: Resource, verb: Verb | 'restore'): string {
  const isSave = verb === 'create' || verb === 'update';
  return `Failed to ${isSave && ADDED.has(resource) ? 'save' : verb} ${COLLECTIONS[resource].thing}`;
}

export function restoredMessage(resource: Resource): string {
  return `${capitalised(COLLECTIONS[resource].thing)} restored`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

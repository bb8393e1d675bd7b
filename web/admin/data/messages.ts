import { COLLECTIONS, type Resource } from '../../../contract/collections.ts';

export type Verb = 'create' | 'update' | 'delete';

export const NO_CHANGES = 'No changes to save';
export const SESSION_ENDED = 'Your session had ended, so this was not saved. Save it again once you are signed in.';
export const NOT_REACHED = 'The server could not be reached.';
export const CATEGORY_VISIBILITY = {
  shown: 'Category shown',
  hidden: 'Category hidden',
  failed: 'Failed to update category visibility',
} as const;

const PAST_TENSE: Record<Verb, string> = { create: 'created', update: 'updated', delete: 'deleted' };
/** Collections whose messages say 'added' instead of 'created', and whose tab says 'save' instead of 'create' or 'update'. */
const WORDED_AS_ADDED: ReadonlySet<Resource> = new Set(['categories', 'certifications']);

export function doneMessage(resource: Resource, verb: Verb): string {
  const pastTense = verb === 'create' && WORDED_AS_ADDED.has(resource) ? 'added' : PAST_TENSE[verb];
  return `${capitalize(COLLECTIONS[resource].noun)} ${pastTense} successfully`;
}

export function failedMessage(resource: Resource, verb: Verb | 'restore'): string {
  return `Failed to ${verb} ${COLLECTIONS[resource].noun}`;
}

/** A second message when the form of a tab fails to save, after that of the request. */
export function saveFailedMessage(resource: Resource): string | undefined {
  return WORDED_AS_ADDED.has(resource) ? `Failed to save ${COLLECTIONS[resource].noun}` : undefined;
}

export function fetchFailedMessage(resource: Resource): string {
  return `Failed to fetch ${resource}`;
}

/** A second message when the list of a tab fails to load, after that of the request. */
export function loadFailedMessage(resource: Resource): string {
  return `Failed to load ${resource}`;
}

export function restoredMessage(resource: Resource): string {
  return `${capitalize(COLLECTIONS[resource].noun)} restored`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

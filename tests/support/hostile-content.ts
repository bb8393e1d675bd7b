import { COLLECTIONS, RESOURCES, type Resource } from '../../contract/collections.ts';
import type { Control, Field } from '../../contract/field.ts';
import { type Profile, profileSchema } from '../../contract/profile.ts';
import type { NewPicture } from '../../server/store/file-writer.ts';
import type { Values } from '../../server/store/items.ts';
import type { Writer } from '../../server/store/writer.ts';
import { example, examplePicture } from './content.ts';
import { HOSTILE_URL, uncheckedBody } from './hostile-body.ts';

/** The attribute of the planted elements in the markup below. */
export const MARK = 'data-planted';

/** Markup for every context: each piece calls `ran` when it is executed, or fetches from `beacon`. */
export function hostileMarkup(beacon = 'http://127.0.0.1:9/beacon'): string {
  return [
    `</script></style></title></textarea></noscript>-->`,
    `<script ${MARK}>ran('script')</script>`,
    `<img ${MARK} src="${beacon}" onerror="ran('image')">`,
    `<svg ${MARK} onload="ran('svg')"><foreignObject><body onload="ran('body')"></foreignObject></svg>`,
    `<iframe ${MARK} srcdoc="<script>parent.ran('frame')</script>"></iframe>`,
    `<form ${MARK} action="${beacon}"><button formaction="javascript:ran('form')">Sign in again</button></form>`,
    `<a ${MARK} href="javascript:ran('link')">x</a>`,
    `<style ${MARK}>@import "${beacon}";</style><base ${MARK} href="${beacon}/"><meta ${MARK} http-equiv="refresh" content="0;url=${beacon}">`,
    `"' ${MARK} autofocus onfocus="ran('attribute')" onmouseover='ran("attribute")' x="`,
    `\${ran('template')}{{constructor.constructor("ran('braces')")()}}<!--<script>\u2028`,
  ].join('');
}

/** Hostile markup in pieces that fit into short fields. */
export function shortHostileMarkup(beacon = 'http://127.0.0.1:9/b'): string[] {
  return [
    `<img ${MARK} src=x onerror=ran('short-image')>`,
    `<script ${MARK}>ran('short-script')</script>`,
    `</script><svg ${MARK} onload=ran('short-svg')>`,
    `"${MARK} autofocus onfocus="ran('short-double')`,
    `'${MARK} onmouseover='ran("short-single")`,
    `<img ${MARK} src=${beacon}>`,
    `javascript:ran('short-address')`,
    `[x](javascript:ran('short-markdown'))`,
  ];
}

/** An item with the text in every field that accepts one. */
export function hostileItem<R extends Resource>(resource: R, text: string): Values<R> {
  const item: Record<string, unknown> = { ...example(resource) };
  for (const [name, field] of Object.entries(COLLECTIONS[resource].fields))
    item[name] = hostileFieldValue(field, text) ?? item[name];
  return item as Values<R>;
}

/** Undefined for a field that is declared to hold no text. Exported for the test that all fields are covered. */
export function hostileFieldValue({ control, schema }: Field, text: string): unknown {
  if (typeof control === 'object') return schema.safeParse('not in any list').success ? text : undefined;
  return HOSTILE_VALUES[control](text);
}

const nothing = () => undefined;
const itself = (text: string) => text;

/** Hostile values by form control. A new kind of control does not compile until it is added here. */
const HOSTILE_VALUES: Record<Exclude<Control, object>, (text: string) => unknown> = {
  text: itself,
  textarea: itself,
  richtext: itself,
  url: () => HOSTILE_URL,
  tags: (text) => [text],
  links: (text) => [{ label: text, url: HOSTILE_URL }],
  date: nothing,
  number: nothing,
  year: nothing,
  month: nothing,
  checkbox: nothing,
  'focus-areas': nothing,
  entries: (text) => [{ id: text, title: text, organisation: text, date: text, url: HOSTILE_URL, description: text }],
};

/** A profile with the text in every text field. */
export function hostileProfile(text: string): Profile {
  return uncheckedBody(profileSchema, text) as Profile;
}

/** Writes every kind of content with the text, as if all validation had been bypassed. Returns the milestone's id. */
export async function plantEverything(writer: Writer, text: string, picture: Partial<NewPicture> = {}): Promise<string> {
  await writer.saveProfile(hostileProfile(text));
  for (const resource of RESOURCES) if (resource !== 'timeline') await writer.insert(resource, hostileItem(resource, text));
  const active = { ...hostileItem('certifications', text), status: 'active' as const };
  await writer.insert('certifications', { ...active, type: 'course' });
  const { id } = await writer.insert('timeline', hostileItem('timeline', text));
  const pictures = [1, 2].map(() => examplePicture({ ...picture, original_filename: text }));
  await writer.addPictures(id, pictures);
  await writer.saveResume({ filename: `${text}.pdf`, extension: 'pdf', bytes: Buffer.from('%PDF-1.7') });
  return id;
}

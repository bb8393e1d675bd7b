/*
 * An e-mail address in words, as the HTML of a site of the owner's own has it: programs that collect addresses do not find
 * one, people can read it, and the page's script turns it back.
 */

export function hideEmail(address: string): string {
  return address.replaceAll('.', ' dot ').replace('@', ' at ');
}

/** Returns an address that is not hidden unchanged. */
export function revealEmail(text: string): string {
  return text.replace(' at ', '@').replaceAll(' dot ', '.');
}

/*
 * An e-mail address in words, as the HTML of an owner's site contains it: programs that collect addresses do not recognize
 * it, people can read it, and the page's script restores it.
 */

export function hideEmail(address: string): string {
  return address.replaceAll('.', ' dot ').replace('@', ' at ');
}

/** Every second word is a separator; "at" and "dot" may also be parts of the address. Leaves a plain address unchanged. */
export function revealEmail(text: string): string {
  const revealWord = (word: string, index: number) => (index % 2 === 0 ? word : word === 'at' ? '@' : '.');
  return text.split(' ').map(revealWord).join('');
}

/** Nobody writes an address that is longer. */
const MAX_ADDRESS_LENGTH = 500;

/** Whether the text is an address of the web or of a mailbox and nothing else. */
export function isAddress(text: string): boolean {
  if (text.length > MAX_ADDRESS_LENGTH) return false;
  return /^(?:https?:\/\/|www\.)\S+$|^\S+@\S+\.\w+$|^[\w-]+(?:\.[\w-]+)+\/\S*$/i.test(text);
}

/** Whether a text is an address of the web or of a mailbox and nothing else. */
export function isAddress(text: string): boolean {
  return /^(?:https?:\/\/|www\.)\S+$|^\S+@\S+\.\w+$|^[\w-]+(?:\.[\w-]+)+\/\S*$/i.test(text);
}

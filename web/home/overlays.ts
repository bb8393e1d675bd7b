/** Whether a dialog or the mobile menu is open. It then handles the keyboard. */
export function isOverlayOpen(): boolean {
  return document.querySelector('dialog[open], :popover-open') !== null;
}

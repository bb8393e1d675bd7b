/* Everything outside the topmost modal dialog is inert, so the toasts move into it. */

const open: HTMLDialogElement[] = [];

export function raiseDialog(dialog: HTMLDialogElement): void {
  open.push(dialog);
  moveToasts();
}

export function lowerDialog(dialog: HTMLDialogElement): void {
  open.splice(open.indexOf(dialog), 1);
  moveToasts();
}

function moveToasts(): void {
  const host = document.querySelector('.toasts');
  const target = open.at(-1) ?? document.body;
  if (host && host.parentElement !== target) target.append(host);
}

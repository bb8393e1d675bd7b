/* Everything outside the topmost modal dialog is inert, so the toasts are moved into it. */

const openDialogs: HTMLDialogElement[] = [];

export function raiseDialog(dialog: HTMLDialogElement): void {
  openDialogs.push(dialog);
  moveToasts();
}

export function lowerDialog(dialog: HTMLDialogElement): void {
  openDialogs.splice(openDialogs.indexOf(dialog), 1);
  moveToasts();
}

function moveToasts(): void {
  const host = document.querySelector('.toasts');
  const target = openDialogs.at(-1) ?? document.body;
  if (host && host.parentElement !== target) target.append(host);
}

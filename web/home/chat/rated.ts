import type { Message } from './messages.ts';

/** Where a rating goes once it can be sent; `rating` is absent on the message when the visitor took it back. */
export function rated(_message: Message): void {}

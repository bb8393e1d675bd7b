import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server on this machine that can go dead: nothing comes through, and neither end is told. */
export async function lineTo(port: number) {
  const ends = new Set<Socket>();
  let isDead = false;
  const join = (from: Socket, to: Socket) => {
    ends.add(from);
    if (isDead) from.pause();
    from.on('data', (bytes) => to.write(bytes));
    from.on('error', () => {});
    from.on('close', () => {
      ends.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    join(near, far);
    join(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    die() {
      isDead = true;
      for (const end of ends) end.pause();
    },
    revive() {
      isDead = false;
      for (const end of ends) end.resume();
    },
    close() {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}

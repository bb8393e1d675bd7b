/** How many bytes of uploads the process holds at once, and how long one more waits for room, in milliseconds. */
export interface RoomOptions {
  bytes: number;
  maxWait: number;
}

export interface UploadRoom {
  /** Runs `work` once there is room for so many bytes, in the order of the calls. Throws NoRoom when that takes too long. */
  hold<T>(bytes: number, work: () => Promise<T>): Promise<T>;
}

export class NoRoom extends Error {}

export function uploadRoom({ bytes: capacity, maxWait }: RoomOptions): UploadRoom {
  const waiting: { bytes: number; enter: () => void }[] = [];
  let free = capacity;

  const letIn = () => {
    // Whoever waits first is let in first, or a large one would wait for ever behind small ones.
    for (let next = waiting[0]; next && next.bytes <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.bytes;
      next.enter();
    }
  };
  const enter = (bytes: number) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(new NoRoom());
        letIn();
      }, maxWait);
      const one = {
        bytes,
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      waiting.push(one);
      letIn();
    });

  return {
    async hold(wanted, work) {
      const bytes = Math.min(wanted, capacity);
      await enter(bytes);
      try {
        return await work();
      } finally {
        free += bytes;
        letIn();
      }
    },
  };
}

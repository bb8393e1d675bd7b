export interface UploadBudgetOptions {
  /** How many bytes of uploads the process holds at once. */
  bytes: number;
  /** Milliseconds that an upload waits for a reservation. */
  maxWaitMs: number;
}

export interface UploadBudget {
  /**
   * Runs `work` once this many bytes can be reserved, in the order of the calls. Throws UploadBudgetTimeout after
   * `maxWaitMs`.
   */
  reserve<T>(bytes: number, work: () => Promise<T>): Promise<T>;
}

export class UploadBudgetTimeout extends Error {}

interface PendingReservation {
  bytes: number;
  grant: () => void;
}

/**
 * A weighted semaphore whose waiters give up after a time. async-mutex keeps a waiter that gave up in its queue: a large
 * upload would then block the small ones behind it.
 */
export function createUploadBudget({ bytes: capacity, maxWaitMs }: UploadBudgetOptions): UploadBudget {
  const queue: PendingReservation[] = [];
  let freeBytes = capacity;

  const grantPending = () => {
    // Strictly in order, or a large reservation would wait forever behind small ones.
    for (let next = queue[0]; next && next.bytes <= freeBytes; next = queue[0]) {
      queue.shift();
      freeBytes -= next.bytes;
      next.grant();
    }
  };
  const acquire = (bytes: number) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(reservation), 1);
        reject(new UploadBudgetTimeout());
        grantPending();
      }, maxWaitMs);
      const reservation: PendingReservation = {
        bytes,
        grant: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      queue.push(reservation);
      grantPending();
    });

  return {
    async reserve(requested, work) {
      const bytes = Math.min(requested, capacity);
      await acquire(bytes);
      try {
        return await work();
      } finally {
        freeBytes += bytes;
        grantPending();
      }
    },
  };
}

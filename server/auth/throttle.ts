/** Failed sign-ins that one visitor may make within a window, in milliseconds, before further attempts are rejected. */
export const SERVER_THROTTLE = { attempts: 5, windowMs: 15 * 60 * 1000 } as const;

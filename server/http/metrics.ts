import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two looks at how late the event loop is. */
const RESOLUTION = 20;
const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

export interface Measured {
  revision: number;
  isDatabaseUp: boolean;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** What this process measures of itself, in Prometheus' text form. Numbers alone: nothing of any visitor. */
export function createMetrics() {
  const requests = new Map<string, number>(CLASSES.map((name) => [name, 0]));
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  let renderings = 0;
  let seconds = 0;
  let lastSeconds = 0;
  delay.enable();

  return {
    countRequests(app: FastifyInstance): void {
      app.addHook('onResponse', (_request, { statusCode }, done) => {
        const name = `${Math.floor(statusCode / 100)}xx`;
        requests.set(name, (requests.get(name) ?? 0) + 1);
        done();
      });
      app.addHook('onClose', () => void delay.disable());
    },

    /** Times one rendering of the page. */
    timed<T>(render: () => T): T {
      const began = performance.now();
      try {
        return render();
      } finally {
        lastSeconds = (performance.now() - began) / 1000;
        seconds += lastSeconds;
        renderings++;
      }
    },

    /** The event loop's delay is of the time since the last call. */
    text({ revision, isDatabaseUp }: Measured): string {
      const { rss, heapUsed } = process.memoryUsage();
      const lines = [
        ...metric('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [['', rss]]),
        ...metric('nodejs_heap_size_used_bytes', 'gauge', 'Memory of its JavaScript.', [['', heapUsed]]),
        ...metric('process_uptime_seconds', 'gauge', 'Since the start.', [['', process.uptime()]]),
        ...metric('nodejs_eventloop_lag_seconds', 'gauge', 'How late the event loop is.', [
          ['{quantile="0.5"}', lateness(delay.percentile(50))],
          ['{quantile="0.99"}', lateness(delay.percentile(99))],
          ['{quantile="1"}', lateness(delay.max)],
        ]),
        ...metric(
          'portfolio_requests_total',
          'counter',
          'Answered requests by the class of their status.',
          [...requests].map(([name, count]) => [`{status="${name}"}`, count]),
        ),
        ...metric('portfolio_render_seconds', 'summary', 'Time to render the page.', [
          ['_sum', seconds],
          ['_count', renderings],
        ]),
        ...metric('portfolio_last_render_seconds', 'gauge', 'Time that the last rendering took.', [['', lastSeconds]]),
        ...metric('portfolio_content_revision', 'gauge', 'Revision of the content that is served.', [['', revision]]),
        ...metric('portfolio_database_up', 'gauge', '1 while the database answers.', [['', Number(isDatabaseUp)]]),
      ];
      delay.reset();
      return `${lines.join('\n')}\n`;
    },
  };
}

function metric(name: string, type: string, help: string, samples: [suffix: string, value: number][]): string[] {
  const lines = samples.map(([suffix, value]) => `${name}${suffix} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];
}

/** Nanoseconds between two looks → seconds later than they were due. Without any look yet, none. */
function lateness(nanoseconds: number): number {
  const milliseconds = nanoseconds / 1e6;
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds - RESOLUTION) / 1000 : 0;
}

import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Registry, Summary } from 'prom-client';

const SAMPLING_INTERVAL_MS = 20;
const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

export interface MetricsInput {
  revision: number;
  isDatabaseUp: boolean;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Metrics of this process in Prometheus' text format. They are numbers only, and none is about a visitor. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const delay = monitorEventLoopDelay({ resolution: SAMPLING_INTERVAL_MS });
  delay.enable();

  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory of the process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'nodejs_heap_size_used_bytes',
    help: 'JavaScript heap in use.',
    registers,
    collect() {
      this.set(process.memoryUsage().heapUsed);
    },
  });
  new Gauge({
    name: 'process_uptime_seconds',
    help: 'Time since the process started.',
    registers,
    collect() {
      this.set(process.uptime());
    },
  });
  new Gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'Event loop delay since the last scrape.',
    labelNames: ['quantile'],
    registers,
    collect() {
      this.set({ quantile: '0.5' }, lagSeconds(delay.percentile(50)));
      this.set({ quantile: '0.99' }, lagSeconds(delay.percentile(99)));
      this.set({ quantile: '1' }, lagSeconds(delay.max));
      delay.reset();
    },
  });
  const requests = new Counter({
    name: 'portfolio_requests_total',
    help: 'Responses by status class.',
    labelNames: ['status'],
    registers,
  });
  for (const status of STATUS_CLASSES) requests.inc({ status }, 0);
  const renderSeconds = new Summary({
    name: 'portfolio_render_seconds',
    help: 'Time to render the home page.',
    percentiles: [],
    registers,
  });
  const lastRenderSeconds = new Gauge({
    name: 'portfolio_last_render_seconds',
    help: 'Duration of the last rendering.',
    registers,
  });
  const contentRevision = new Gauge({
    name: 'portfolio_content_revision',
    help: 'Revision of the content being served.',
    registers,
  });
  const databaseUp = new Gauge({ name: 'portfolio_database_up', help: '1 while the database responds.', registers });

  return {
    countRequests(app: FastifyInstance): void {
      app.addHook('onResponse', (_request, { statusCode }, done) => {
        requests.inc({ status: `${Math.floor(statusCode / 100)}xx` });
        done();
      });
      app.addHook('onClose', () => void delay.disable());
    },

    /** Measures one rendering of the page. */
    timeRender<T>(render: () => T): T {
      const startedAt = performance.now();
      try {
        return render();
      } finally {
        const seconds = (performance.now() - startedAt) / 1000;
        renderSeconds.observe(seconds);
        lastRenderSeconds.set(seconds);
      }
    },

    contentType: registry.contentType,

    format({ revision, isDatabaseUp }: MetricsInput): Promise<string> {
      contentRevision.set(revision);
      databaseUp.set(Number(isDatabaseUp));
      return registry.metrics();
    },
  };
}

/** Nanoseconds between two samples → seconds beyond the interval; 0 before the first sample. */
function lagSeconds(nanoseconds: number): number {
  const milliseconds = nanoseconds / 1e6;
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds - SAMPLING_INTERVAL_MS) / 1000 : 0;
}

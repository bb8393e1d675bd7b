import module from 'node:module';

// Keeps the stripped and compiled modules between starts: a third of the time to the first answer.
module.enableCompileCache();

const { run } = await import('./run.ts');
await run();

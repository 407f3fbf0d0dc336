// Runs the built program, one after the other as often as it is asked to: a message with an environment starts it, one
// without stops it. Its modules are read and compiled once.
const at = new URL('../apps/server/dist/program.js', import.meta.url).href;
const { openProgram, readConfig } = /** @type {typeof import('../apps/server/src/program.ts')} */ (await import(at));

/** @type {import('../apps/server/src/program.ts').Program | undefined} */
let program;

/** @param {Record<string, string>} env */
async function start(env) {
  // One that failed to start is still open.
  await program?.stop('another start follows');
  program = await openProgram(readConfig(env), {
    say: (line) => void process.stdout.write(`${line}\n`),
    onLost: () => process.exit(1),
  });
  return program.start();
}

process.on('message', async (/** @type {{ env?: Record<string, string> }} */ { env }) => {
  try {
    if (env) process.send?.({ url: await start(env) });
    else {
      await program?.stop('asked');
      process.send?.({});
    }
  } catch (error) {
    process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
process.on('unhandledRejection', (error) => void process.stderr.write(`a promise was left alone: ${error}\n`));
process.on('disconnect', () => process.exit(0));
process.send?.({});

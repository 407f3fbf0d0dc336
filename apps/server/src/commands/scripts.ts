import { serveScripts } from '../domains/ruleChains/scripts/serveScripts.ts';

/** Runs scripts of rule chains for the server, which starts it as a thread; never started by hand. */
await serveScripts();

import { serveSources } from '../domains/adapters/host/serveSources.ts';

/** Speaks with foreign systems for the server, which starts it where adapters run; never started by hand. */
serveSources();

// s3rver 3.7.1 ships no types; this is the part that our tests use.
declare module 's3rver' {
  import type { Server } from 'node:http';

  class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    httpServer: Server;
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
  export = S3rver;
}

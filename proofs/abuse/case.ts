/** The running product that the cases attack, started as a user starts it. */
export type AbuseTarget = {
  /** Such as `http://127.0.0.1:8080`. */
  readonly http: string;
  readonly mqttPort: number;
  readonly coapPort: number;
  /** Signs a demo user in; answers their token. */
  token(who: 'admin' | 'manager' | 'engineer' | 'member' | 'guest'): Promise<string>;
  /** A project of the demo enterprise that engineer manages. */
  readonly projectId: string;
  /** The process that serves. */
  readonly pid: number;
};

/**
 * One hostile act, bounded in time (10 s) and bytes (30 MB), with its own expectations of the answers. The harness
 * watches what it does to others: another user's simplest call, the memory, whether a process ended.
 */
export type AbuseCase = { readonly name: string; run(target: AbuseTarget): Promise<void> };

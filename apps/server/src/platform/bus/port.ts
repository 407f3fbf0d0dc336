/**
 * Words between the processes of one installation: quick, and lost where nobody listens or the line is down. What must
 * not be lost lies in the database; what a few users have to be told goes by `Live`.
 */
export interface Bus {
  /**
   * Whether what is published reaches other processes at this moment. False where no line is configured, and while it
   * is down.
   */
  isConnected(): boolean;
  /** Tells every other process that hears the subject; never waits and never throws. */
  publish(subject: string, message: Uint8Array): void;
  /** Hears what other processes publish until the returned function is called; never what this one publishes. */
  subscribe(subject: string, listener: (message: Uint8Array) => void): () => void;
  /** Runs whenever the line comes up, the first time too. */
  onConnected(listener: () => void): void;
  close(): Promise<void>;
}

/** What one job of a kind may use; beyond it, its process is killed. */
export type SandboxLimits = {
  /** Bytes of the input; more is not read. */
  readonly inputBytes: number;
  /** Resident memory of the whole process, the libraries' own included. */
  readonly memoryBytes: number;
  /** From the first byte of the input to the last of the answer, in milliseconds. */
  readonly timeMs: number;
  /** Time of processors, in milliseconds. */
  readonly cpuMs: number;
  /** Bytes of the answer. */
  readonly outputBytes: number;
};

/** A kind of work on a file of a stranger: known by name to both processes, which share nothing else. */
export type SandboxWork<Options, Value> = {
  readonly name: string;
  readonly limits: SandboxLimits;
  /** Only a type: what the answer's value is, and what the work takes besides the bytes. Both travel as JSON. */
  readonly _types?: { readonly options: Options; readonly value: Value };
};

export const defineSandboxWork = <Options, Value>(
  name: string,
  limits: SandboxLimits,
): SandboxWork<Options, Value> => ({
  name,
  limits,
});

/** How the work answers besides its value. Both wait while the reader is slower. */
export type PartialResults = {
  /** Gives bytes back; answers their place in `blobs` of the answer. */
  blob(bytes: Uint8Array): Promise<number>;
  /** Gives a part of a long answer, which the caller hears of at once. JSON, below a megabyte. */
  piece(piece: unknown): Promise<void>;
};

export type SandboxWorkHandler = {
  readonly name: string;
  readonly handle: (input: Buffer, options: unknown, partialResults: PartialResults) => Promise<unknown>;
};

/** Says how a kind of work is done; called in the other process only. */
export const handleSandboxWork = <Options, Value>(
  { name }: SandboxWork<Options, Value>,
  handle: (input: Buffer, options: Options, partialResults: PartialResults) => Promise<Value>,
): SandboxWorkHandler => ({
  name,
  // The process that asked has typed them by the same kind of work; JSON brought them here.
  handle: (input, options, partialResults) => handle(input, options as Options, partialResults),
});

/** What ended a job that did not answer. */
export type SandboxFailure = 'memory' | 'time' | 'input' | 'output' | 'crash';

/** The file made the process use more than it may, or ended it. The caller says it in words of the file. */
export class SandboxFailed extends Error {
  override readonly name = 'OutsideFailed';
  constructor(
    readonly failure: SandboxFailure,
    work: string,
    detail = '',
  ) {
    super(`${work} was ended: ${failure}${detail && ` (${detail})`}`);
  }
}

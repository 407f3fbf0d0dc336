/** What a view of a file is given. */
export type Previewed = {
  readonly shown: {
    readonly fileId: string;
    readonly version: string;
    readonly fileName: string;
    readonly fileSize: number;
  };
  /** A page to begin with, and words to look for. */
  readonly page?: number | undefined;
  readonly find?: string | undefined;
};

/** What a view of a file is given. */
export type Previewed = {
  readonly shown: {
    readonly fileId: string;
    readonly version: string;
    readonly fileName: string;
    readonly fileSize: number;
    /** It is looked at through a link. */
    readonly isShared: boolean;
  };
  /** A page to begin with, and words to look for. */
  readonly page?: number | undefined;
  readonly find?: string | undefined;
};

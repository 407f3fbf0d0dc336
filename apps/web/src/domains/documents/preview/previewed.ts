/** What a view of a file is given. */
export type Previewed = {
  readonly shown: {
    readonly projectId: string;
    readonly fileId: string;
    readonly version: string;
    readonly fileName: string;
    readonly fileSize: number;
    /** It is looked at through a link. */
    readonly isShared: boolean;
    readonly mayDownload: boolean;
    /** Of a file of an office program: the PDF that it was laid out as. */
    readonly isLayout?: true;
  };
  /** A page to begin with, and words to look for. */
  readonly page?: number | undefined;
  readonly find?: string | undefined;
};

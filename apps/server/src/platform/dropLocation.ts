/** A place that the operator listed, in which others drop files for adapters (TWINSCAPE_FILE_DROPS). */
export type DropLocation = { readonly folder: string } | BucketDrop;

/** Objects of a bucket whose names begin with the prefix, reached as the storage of files is. */
export type BucketDrop = {
  readonly bucket: string;
  readonly prefix: string;
  readonly region: string;
  readonly endpoint?: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
};

/** 4 GB, 512 MB: as people write it. */
export const readableBytes = (bytes: number): string =>
  bytes >= 1024 ** 3 ? `${Math.floor((bytes / 1024 ** 3) * 10) / 10} GB` : `${Math.floor(bytes / 1024 ** 2)} MB`;

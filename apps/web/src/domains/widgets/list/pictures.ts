/** A stored picture as a data address; undefined where it cannot be had. */
export async function toDataUrl(path: string): Promise<string | undefined> {
  const picture = await fetch(path)
    .then((answer) => (answer.ok ? answer.blob() : undefined))
    .catch(() => undefined);
  if (!picture) return undefined;
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : undefined);
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(picture);
  });
}

/** A data address as a file. Pure. */
export function toPictureFile(address: string): File {
  const [head = '', body = ''] = address.split(',');
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/png';
  const bytes = Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0));
  return new File([bytes], `cover.${type.split('/')[1] ?? 'png'}`, { type });
}

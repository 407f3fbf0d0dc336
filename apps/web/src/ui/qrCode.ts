import qrcode from 'qrcode-generator';

/** A QR code: side in squares, and its dark ones as an SVG path on a grid of one. */
export type QrMatrix = { readonly count: number; readonly path: string };

/**
 * White squares around it that a reader needs (ISO/IEC 18004, 5.3.8: four; two have room on a label whose ground is
 * white).
 */
export const QUIET_ZONE = 2;

/**
 * The QR code of an address, of medium error correction (15 % of it may be scratched); neighbours in a row are one
 * rectangle. Pure.
 */
export function createQrCode(text: string): QrMatrix {
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1) {
      if (!code.isDark(row, column)) continue;
      const from = column;
      while (column + 1 < count && code.isDark(row, column + 1)) column += 1;
      path += `M${from} ${row}h${column + 1 - from}v1h${from - column - 1}z`;
    }
  return { count, path };
}

import { drawEnergyPlant, drawOfficeTower } from '@twinscape/demo-building/pictures';
import sharp from 'sharp';

/**
 * Draws one of our own SVGs, which needs no checking; webp, which the store of pictures keeps as such and compresses
 * thoroughly.
 */
const renderWebp = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).webp({ quality: 95, effort: 0 }).toBuffer();

export const renderDemoPictures = () => Promise.all([renderWebp(drawOfficeTower()), renderWebp(drawEnergyPlant())]);

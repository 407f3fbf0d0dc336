import sharp from 'sharp';
import { drawEnergyPlant } from './energyPlant.ts';
import { drawOfficeTower } from './officeTower.ts';

/**
 * Draws one of our own SVGs, which needs no checking; webp, which the store of pictures keeps as such and compresses
 * thoroughly.
 */
const renderWebp = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).webp({ quality: 95, effort: 0 }).toBuffer();

export const renderDemoPictures = () => Promise.all([renderWebp(drawOfficeTower()), renderWebp(drawEnergyPlant())]);

import sharp from 'sharp';
import { energyPlant } from './energyPlant.ts';
import { officeTower } from './officeTower.ts';

/** Draws one of our own SVGs, which needs no checking; webp, which the store of pictures keeps as such and compresses thoroughly. */
const drawn = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).webp({ quality: 95, effort: 0 }).toBuffer();

export const demoPictures = () => Promise.all([drawn(officeTower()), drawn(energyPlant())]);

import { describe, expect, it } from 'vitest';
import { findMargins, readGPano } from './gpano.ts';

const xmp = (text: string) => Buffer.from(`<x:xmpmeta><rdf:Description ${text}/></x:xmpmeta>`);

describe('what a camera wrote about the sphere (GPano)', () => {
  it('heading, pitch and roll are read as attributes and as elements', () => {
    expect(
      readGPano(xmp('GPano:PoseHeadingDegrees="271.5" GPano:PosePitchDegrees="-2" GPano:PoseRollDegrees=\'1.25\''))
        .pose,
    ).toEqual({ heading: 271.5, pitch: -2, roll: 1.25 });
    const asElement = Buffer.from('<GPano:PoseHeadingDegrees>-90</GPano:PoseHeadingDegrees>');
    expect(readGPano(asElement).pose).toEqual({ heading: 270 });
  });

  it('what makes no sense is left out', () => {
    expect(readGPano(xmp('GPano:PosePitchDegrees="300" GPano:PoseRollDegrees="x"'))).toEqual({ pose: {} });
    expect(readGPano(undefined)).toEqual({ pose: {} });
    expect(readGPano(Buffer.alloc(1_000_000, 'GPano:PosePitchDegrees="1" '))).toEqual({ pose: {} });
  });

  it('a part of the sphere says what is missing around it', () => {
    const { area } = readGPano(
      xmp(
        'GPano:FullPanoWidthPixels="4096" GPano:FullPanoHeightPixels="2048" GPano:CroppedAreaLeftPixels="0" GPano:CroppedAreaTopPixels="300"',
      ),
    );
    expect(findMargins({ width: 4_096, height: 1_500 }, area)).toEqual({ left: 0, top: 300, right: 0, bottom: 248 });
    // What does not hold of this picture (it was scaled since) is not believed.
    expect(findMargins({ width: 2_048, height: 2_048 }, area)).toBeUndefined();
    expect(findMargins({ width: 4_096, height: 2_048 }, { fullWidth: 4_096, fullHeight: 2_048, left: 0, top: 0 })).toBe(
      undefined,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { findNearest, moveCorners, toPlace, toSeen } from './place.ts';

describe('places of a photograph in its levelled sphere', () => {
  it('of a level camera both are the same to the last digit', () => {
    const place = { yaw: 12.345678901, pitch: -3.2 };
    expect(toSeen(place, { heading: 90 })).toBe(place);
    expect(toPlace(place, {})).toBe(place);
  });

  it('a camera that looked up saw ahead what lies above the horizon', () => {
    const seen = toSeen({ yaw: 0, pitch: 0 }, { pitch: 20 });
    expect(seen.yaw).toBeCloseTo(0, 9);
    expect(seen.pitch).toBeCloseTo(20, 9);
    // To the side nothing is lifted.
    expect(toSeen({ yaw: 90, pitch: 0 }, { pitch: 20 }).pitch).toBeCloseTo(0, 9);
  });

  it.each([
    [
      { yaw: 40, pitch: 10 },
      { pitch: 8, roll: -3 },
    ],
    [
      { yaw: -170, pitch: -60 },
      { pitch: -12, roll: 20 },
    ],
    [{ yaw: 0, pitch: 89 }, { pitch: 45 }],
  ])('the way back from %o leads to where one came from', (place, pose) => {
    const back = toPlace(toSeen(place, pose), pose);
    expect(back.pitch).toBeCloseTo(place.pitch, 6);
    expect(back.yaw).toBeCloseTo(place.yaw, 5);
  });
});

it('a corner is drawn to the nearest of those that are near, and to none that is far', () => {
  const project = ({ yaw, pitch }: { yaw: number; pitch: number }) => ({ x: yaw, y: pitch });
  const places = [
    { yaw: 0, pitch: 0 },
    { yaw: 6, pitch: 0 },
    { yaw: 40, pitch: 0 },
  ];
  expect(findNearest(places, { x: 5, y: 2 }, project)).toBe(places[1]);
  expect(findNearest(places, { x: 25, y: 0 }, project)).toBeUndefined();
});

it('T-PANO-09 corners go along with their label, across the seam', () => {
  const points = [
    { locationX: 170, locationY: 0 },
    { locationX: 176, locationY: 88 },
  ];
  expect(moveCorners(points, { locationX: 172, locationY: 40 }, { yaw: -178, pitch: 60 })).toEqual([
    { yaw: -180, pitch: 20 },
    { yaw: -174, pitch: 90 },
  ]);
});

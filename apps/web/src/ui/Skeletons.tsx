import css from './States.module.css';

type Size = { readonly width?: number | string; readonly height?: number };
const places = (count: number): string[] => Array.from({ length: count }, (_, at) => `place-${at}`);

/** One grey bar in the place of a text or value. */
export const SkeletonBlock = ({ width = '100%', height = 12 }: Size) => (
  <span className={css.bone} style={{ width, height }} aria-hidden="true" />
);

/** Text that is on its way. */
export const LinesSkeleton = ({ lines = 4 }: { lines?: number }) => (
  <div className={css.lines} aria-busy="true">
    {places(lines).map((place, at) => (
      <SkeletonBlock key={place} width={`${[92, 78, 86, 60][at % 4]}%`} />
    ))}
  </div>
);

/** The rows of a table that is opened for the first time. */
export const RowsSkeleton = ({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) => (
  <div aria-busy="true">
    {places(rows).map((row, down) => (
      <div key={row} className={css.row}>
        {places(columns).map((column, across) => (
          <SkeletonBlock key={column} width={`${[70, 52, 84, 46, 62][(down + across) % 5]}%`} height={10} />
        ))}
      </div>
    ))}
  </div>
);

type Cards = { readonly cards?: number; readonly picture?: number; readonly lines?: number };

/** Cards with a picture, as in project lists. */
export const CardsSkeleton = ({ cards = 6, picture = 140, lines = 2 }: Cards) => (
  <div className={css.cards} aria-busy="true">
    {places(cards).map((card) => (
      <div key={card} className={css.card}>
        <SkeletonBlock height={picture} />
        <div className={css.cardText}>
          {places(lines).map((line, at) => (
            <SkeletonBlock key={line} width={`${[62, 84, 70, 90][at % 4]}%`} height={at === 0 ? 14 : 10} />
          ))}
        </div>
      </div>
    ))}
  </div>
);

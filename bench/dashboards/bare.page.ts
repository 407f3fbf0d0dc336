import uPlot from 'uplot';

/** Charts of uPlot alone: the same number of lines and points as the dashboard beside it draws. */
export type BareCharts = {
  open(charts: number, lines: number, points: number): void;
  /** Appends a point to every line each second until the page goes. */
  run(): void;
};

const STEP_S = 1;
const drawn: { plot: uPlot; data: number[][] }[] = [];

function open(charts: number, lines: number, points: number): void {
  const now = Math.floor(Date.now() / 1000);
  for (let chart = 0; chart < charts; chart++) {
    const place = document.createElement('div');
    place.className = 'chart';
    document.body.append(place);
    const data: number[][] = [Array.from({ length: points }, (_, at) => now - (points - at) * STEP_S)];
    for (let line = 0; line < lines; line++)
      data.push(Array.from({ length: points }, (_, at) => line + Math.sin((at + chart) / 20)));
    const series = Array.from({ length: lines }, (_, line) => ({
      label: `key${line}`,
      stroke: `hsl(${line * 36} 60% 45%)`,
      width: 1.6,
      points: { show: false },
    }));
    const plot = new uPlot(
      { width: place.clientWidth, height: place.clientHeight, series: [{}, ...series], legend: { show: false } },
      data as uPlot.AlignedData,
      place,
    );
    drawn.push({ plot, data });
  }
}

function run(): void {
  setInterval(() => {
    const now = Date.now() / 1000;
    for (const { plot, data } of drawn) {
      for (const [at, column] of data.entries()) {
        column.push(at === 0 ? now : at + Math.sin(now / 20));
        column.shift();
      }
      plot.setData(data as uPlot.AlignedData);
    }
  }, 1_000);
}

Object.assign(globalThis, { bareCharts: { open, run } satisfies BareCharts });

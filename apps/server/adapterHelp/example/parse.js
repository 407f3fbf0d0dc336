const UNITS = { power: 'kW', energy: 'kWh', limit: 'kW' };

/** What a meter says, as quantities with units; of one that is not well nothing is good. */
export function parseMeter(text) {
  const said = JSON.parse(text);
  return Object.keys(UNITS)
    .filter((quantity) => typeof said[quantity] === 'number')
    .map((quantity) => ({
      quantity,
      value: said[quantity],
      unit: UNITS[quantity],
      quality: said.ok === false ? 'bad' : 'good',
    }));
}

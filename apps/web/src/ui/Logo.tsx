/** The mark of the product: a building block and its twin, one solid, one of lines. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        d="M12.5 3.5 21 8.100v9.600l-8.5 4.700L4 17.700V8.100z"
        fill="none"
        stroke="var(--text-faint)"
        strokeWidth={1.7}
        strokeLinejoin="round"
      />
      <path d="m19.5 9.3 8.5 4.600v9.700l-8.5 4.6-8.5-4.600v-9.700z" fill="var(--surface)" />
      <path d="m19.5 9.3 8.5 4.6-8.5 4.7-8.5-4.700z" fill="#4fd0e6" />
      <path d="M11 13.900v9.700l8.5 4.600v-9.600z" fill="#159ebb" />
      <path d="M28 13.900v9.700l-8.5 4.600v-9.600z" fill="#0a6f88" />
    </svg>
  );
}

/** Lets the browser fetch a file by its address, so that a large one does not pass through the page. */
export function saveAddress(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** An e-mail address, which goes on in the next line before its host where there is no room, and not within a word. */
export function Email({ address }: { address: string }) {
  const at = Math.max(0, address.lastIndexOf('@'));
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

/** In a narrow column, an email address breaks after its @ before it breaks inside a word. */
export function EmailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1
  return (
    <>
      {address.slice(0, at)}
      {at > 0 && <wbr />}
      {address.slice(at)}
    </>
  )
}

export default function Index() {
  return <h1>Empty</h1>
}

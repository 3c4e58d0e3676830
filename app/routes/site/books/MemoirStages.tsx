interface MemoirStagesProps {
  title: string
  steps: readonly { when: string; title: string; text: string }[]
}

export function MemoirStages({ title, steps }: MemoirStagesProps) {
  return (
    <>
      <h3>{title}</h3>
      <ol className="journey">
        {steps.map((step) => (
          <li key={step.when}>
            <p className="journey-when">{step.when}</p>
            <h4>{step.title}</h4>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

import { Section } from '~/ui/reading/Section'
import type { InvestmentTexts } from './investment-texts'

export function InvestmentSection({ texts }: { texts: InvestmentTexts }) {
  return (
    <Section id="investment" title={texts.title}>
      <p className="soft">{texts.text}</p>
      {texts.groups.map(({ title, rows }) => (
        <div key={title}>
          <h3>{title}</h3>
          <dl className="figures">
            {rows.map(({ name, figure }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Section>
  )
}

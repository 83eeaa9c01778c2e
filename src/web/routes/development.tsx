import { Actions } from '../features/development/actions.tsx'
import { Books } from '../features/development/books.tsx'
import { Choosing } from '../features/development/choosing.tsx'
import { Dialogs } from '../features/development/dialogs.tsx'
import { Fields } from '../features/development/fields.tsx'
import { FiguresAndFacts } from '../features/development/figures.tsx'
import { States } from '../features/development/states.tsx'
import './development.css'

export const handle = { words: ['common', 'catalogue', 'books', 'account'] as const }

/** Shows every UI component in both themes, for developers; not part of the production build. */
export default function Development() {
  return (
    <div className="wrap">
      {(['dark', 'light'] as const).map((theme) => (
        <div key={theme} data-theme={theme} className="development-theme">
          <Actions />
          <Choosing />
          <Fields />
          <FiguresAndFacts />
          <States />
          <Books />
          <Dialogs />
        </div>
      ))}
    </div>
  )
}

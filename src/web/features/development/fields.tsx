import { useId, useState } from 'react'
import { NewPassword } from '../../shared/new-password.tsx'
import { OrderControl } from '../../shared/order-control.tsx'
import { StarInput } from '../../shared/star-input.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Dropzone } from '../../ui/dropzone.tsx'
import { FieldArea } from '../../ui/field-area.tsx'
import { FieldMessages } from '../../ui/field-messages.tsx'
import { Field } from '../../ui/field.tsx'
import { ImageDropzone } from '../../ui/image-dropzone.tsx'
import { Options } from '../../ui/options.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Section } from '../../ui/section.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Checklist, StrengthMeter } from '../../ui/strength-meter.tsx'
import { cover, doNothing } from './samples.ts'

const upload = {
  choose: 'Choose a file',
  orDrop: 'or drop it here',
  drop: 'Drop it',
  hint: 'At most 5 MB',
  remove: 'Remove',
  uploading: 'Uploading …',
  reading: 'Reading …',
  preparing: 'Preparing …',
  share: (sent: number) => `${Math.round(sent * 100)} %`,
  done: 'Saved',
  removed: 'Removed',
  tooLarge: 'Too large',
  notImage: 'No picture',
  failed: 'Failed',
  again: 'Send it again',
}
const order = { group: 'Dune', number: 'Place', drag: 'Drag', top: 'To the top', up: 'Up', down: 'Down' }
const typed = [{}, { hint: 'A hint' }, { hint: 'A hint', error: 'Something is wrong' }]

export function Fields() {
  const id = useId()
  const [password, setPassword] = useState('')
  const [stars, setStars] = useState<number | null>(3)
  const [place, setPlace] = useState(2)
  const pictures = { words: upload, maxBytes: 5_000_000, placeholder: 'None', onUpload: async () => {} }
  return (
    <Section title="Fields">
      {typed.map((state, at) => (
        <Field key={at} label="Field" defaultValue="Text" {...state} />
      ))}
      <PasswordField label="Password" showLabel="Show" hideLabel="Hide" defaultValue="secret" />
      <FieldArea label="Text" rows={3} defaultValue="Several lines" error="Something is wrong" />
      <SelectField label="Select" hint="A hint">
        <Options values={['One', 'Two']} label={(value) => value} />
      </SelectField>
      <CheckField label="Check" defaultChecked />
      <CheckField label="Check" error="Something is wrong" />
      <FieldMessages id={id} error="Something is wrong" hint="A hint" />
      {[null, 0, 1, 2, 3].map((level) => (
        <StrengthMeter key={level} level={level} steps={4} label={`Level ${level}`} />
      ))}
      <Checklist id={`${id}-rules`} title="Conditions" items={[{ key: 'a', label: 'Not met' }]} />
      <NewPassword
        value={password}
        password={{ name: 'password', onChange: (event) => setPassword(event.target.value) }}
        confirmation={{ name: 'confirmation' }}
      />
      <StarInput value={stars} onChange={setStars} label="Stars" />
      <StarInput value={null} onChange={setStars} label="Small stars" size="small" isBusy />
      <OrderControl words={order} place={place} total={3} onMove={setPlace} />
      <Dropzone label="File" words={upload} isBusy={false} sent={null} error="" onTake={doNothing} />
      <Dropzone label="File" words={upload} isBusy sent={0.4} error="" onTake={doNothing} />
      <Dropzone label="File" words={upload} isBusy={false} sent={null} error="No table" onTake={doNothing} />
      <ImageDropzone label="Picture" src={null} {...pictures} />
      <ImageDropzone label="Picture" src={cover} shape="book" onRemove={async () => {}} {...pictures} />
    </Section>
  )
}

import { Form } from '@remix-run/react'
import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { useResetSelectOnLoad } from './use-reset-select-on-load'
import { useSubmitOnChange } from './use-submit-on-change'
import type { AccountRow, Role } from './AccountTable'

interface RoleFormProps {
  row: AccountRow
  roles: readonly Role[]
  back: string
  failure: unknown
}

/** With JavaScript, changing the select submits the form. Without JavaScript, the button submits the form. */
export function RoleForm({ row, roles, back, failure }: RoleFormProps) {
  const { isButtonNeeded, select } = useSubmitOnChange(row.role, row, failure)
  return <BaseRoleForm row={row} roles={roles} back={back} select={select} isButtonHidden={!isButtonNeeded} />
}

export function OwnRoleForm({ row, roles, back }: Omit<RoleFormProps, 'failure'>) {
  const select = useResetSelectOnLoad(row.role, row)
  return <BaseRoleForm row={row} roles={roles} back={back} select={{ ref: select }} />
}

interface BaseRoleFormProps extends Omit<RoleFormProps, 'failure'> {
  select: Partial<ReturnType<typeof useSubmitOnChange>['select']>
  isButtonHidden?: boolean
}

function BaseRoleForm({ row: { id, name, role }, roles, back, select, isButtonHidden }: BaseRoleFormProps) {
  const t = useT()
  return (
    <Form className="role-form" method="post" action="/admin/users" preventScrollReset data-keeps-focus="">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={back} />
      <select
        className="input" id={`role-${id}`} name="role" defaultValue={role} aria-label={t('admin-users:role_of', { name })} autoComplete="off" {...select}
      >
        {roles.map((value) => (
          <option key={value} value={value}>
            {t(`admin-users:roles.${value}`)}
          </option>
        ))}
      </select>
      <Button variant="secondary" aria-label={t('admin-users:save_of', { name })} hidden={isButtonHidden}>
        {t('frame:form.save')}
      </Button>
    </Form>
  )
}

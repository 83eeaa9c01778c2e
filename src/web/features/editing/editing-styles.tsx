import { StyleSheet } from '../../platform/style-sheet.tsx'
import catalogueAdmin from './admin/catalogue-admin.css?url'
import editing from './editing.css?url'

/** Style sheet of the forms and controls of editors. */
export const EditingStyles = () => <StyleSheet href={editing} />

/** Style sheets of the pages that list changes, suggestions and reports. */
export const CatalogueAdminStyles = () => (
  <>
    <StyleSheet href={editing} />
    <StyleSheet href={catalogueAdmin} />
  </>
)

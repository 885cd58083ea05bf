/** The kinds of things that the log is about, as people call them. */
export const entityNames: Record<string, string> = {
  product: 'Producto',
  brand: 'Marca',
  category: 'Categoría',
  characteristic_group: 'Grupo de características',
  characteristic: 'Característica',
  characteristic_value: 'Valor de característica',
  picture: 'Imagen subida',
  setting: 'Ajuste',
  slide: 'Slide',
  social_network: 'Red social',
  footer: 'Footer',
  block: 'Contenido',
  client_request: 'Solicitud',
  abandoned_cart: 'Carrito abandonado',
  orders: 'Ventas',
  newsletter: 'Boletín',
  user: 'Usuario',
  admin_user: 'Usuario administrador',
  email: 'Invitación',
}

export const entityName = (entity: string) => entityNames[entity] ?? entity

const verbs: Record<string, string> = {
  created: 'Creación',
  updated: 'Actualización',
  deleted: 'Eliminación',
  arranged: 'Orden nuevo',
}

const deeds: Record<string, string> = {
  'catalog.image_added': 'Imagen agregada',
  'catalog.image_changed': 'Imagen cambiada',
  'catalog.images_ordered': 'Imágenes ordenadas',
  'catalog.image_deleted': 'Imagen eliminada',
  'catalog.characteristics_replaced': 'Características guardadas',
  'catalog.picture_added': 'Imagen subida',
  'inventory.stock_increased': 'Stock aumentado',
  'inventory.stock_decreased': 'Stock disminuido',
  'settings.changed': 'Ajuste cambiado',
  'content.footer_saved': 'Footer guardado',
  'requests.status_changed': 'Estado cambiado',
  'carts.reminder_sent': 'Recordatorio enviado',
  'orders.exported': 'Ventas exportadas',
  'customers.newsletter_exported': 'Boletín exportado',
  'identity.staff_signed_in': 'Inicio de sesión',
  'identity.staff_signed_out': 'Cierre de sesión',
  'identity.staff_sessions_closed': 'Otras sesiones cerradas',
  'identity.session_reused': 'Sesión usada dos veces',
  'identity.staff_invited': 'Invitación enviada',
  'identity.staff_invite_refused': 'Invitación rechazada',
  'identity.staff_update_refused': 'Cambio rechazado',
  'identity.staff_delete_refused': 'Eliminación rechazada',
  'identity.staff_profile_updated': 'Perfil actualizado',
  'identity.staff_password_set': 'Contraseña elegida',
  'identity.confirmation_resent': 'Confirmación reenviada',
}

/** What was done. An action that nobody put into words is told by its verb, or as it is. */
export function deedOf(action: string): string {
  const verb = /_([a-z]+)$/.exec(action)?.[1] ?? ''
  return deeds[action] ?? verbs[verb] ?? action
}

const fieldNames: Record<string, string> = {
  name: 'Nombre',
  description: 'Descripción',
  value: 'Valor',
  display_order: 'Orden',
  is_active: 'Activo',
  is_required: 'Requerida',
  is_featured: 'Destacado',
  is_thumbnail: 'Miniatura',
  alt_text: 'Texto alternativo',
  image_url: 'Imagen',
  image_id: 'Id de la imagen',
  images: 'Imágenes',
  logo_url: 'Logo',
  product_count: 'Productos',
  price_cents: 'Precio',
  buy_price_cents: 'Precio de compra',
  sell_price_cents: 'Precio de venta',
  markup_hundredths: 'Margen (%)',
  brand: 'Marca',
  brand_id: 'Marca',
  category: 'Categoría',
  gender: 'Género',
  stock: 'Stock',
  quantity: 'Cantidad',
  reason: 'Motivo',
  email: 'Email',
  full_name: 'Nombre completo',
  role: 'Rol',
  status: 'Estado',
  title: 'Título',
  subtitle: 'Subtítulo',
  content: 'Contenido',
  content_key: 'Clave',
  content_type: 'Tipo',
  page_slug: 'Página',
  section_key: 'Sección',
  button_text: 'Texto del botón',
  button_link: 'Enlace del botón',
  platform: 'Plataforma',
  url: 'Dirección',
  icon_name: 'Icono',
  folder: 'Carpeta',
  company_name: 'Empresa',
  company_description: 'Descripción de la empresa',
  contact_phone: 'Teléfono',
  contact_email: 'Email de contacto',
  address: 'Dirección',
  copyright_text: 'Copyright',
  newsletter_title: 'Título del boletín',
  newsletter_description: 'Descripción del boletín',
}

/** A field without a name of its own is told by its key: logo_width, "Logo width". */
export function fieldName(key: string): string {
  const words = key.replaceAll('_', ' ')
  return fieldNames[key] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

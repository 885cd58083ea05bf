import {
  Activity,
  ArchiveRestore,
  Box,
  ChartNoAxesColumn,
  FileText,
  GalleryHorizontal,
  History,
  House,
  Inbox,
  type LucideIcon,
  Mail,
  MessageSquareQuote,
  PanelBottom,
  Settings,
  Share2,
  Shield,
  ShoppingCart,
  Trash2,
  Users,
} from 'lucide-react'

export interface OfficeLink {
  label: string
  to: string
  Icon: LucideIcon
  /** Pages without an entry of their own that belong to it. */
  holds?: string[]
  /** What waits there for somebody, shown beside the label. */
  counts?: 'requests' | 'reviews' | 'orders'
  /** Only for super administrators. */
  forOwners?: true
}

export interface OfficeGroup {
  title?: string
  links: OfficeLink[]
}

export const officeGroups: OfficeGroup[] = [
  {
    links: [
      { label: 'Inicio', to: '/admin/dashboard', Icon: House },
      { label: 'Productos', to: '/admin/products', Icon: Box },
      {
        label: 'Ventas',
        to: '/admin/sales',
        Icon: ChartNoAxesColumn,
        counts: 'orders',
        holds: ['/admin/orders', '/admin/ordering'],
      },
      { label: 'Solicitudes', to: '/admin/requests', Icon: Inbox, counts: 'requests' },
      { label: 'Opiniones', to: '/admin/reviews', Icon: MessageSquareQuote, counts: 'reviews' },
      { label: 'Carritos Abandonados', to: '/admin/abandoned-carts', Icon: ShoppingCart },
      { label: 'Clientes', to: '/admin/clients', Icon: Users },
    ],
  },
  {
    title: 'Gestión de Contenido',
    links: [
      { label: 'Contenido', to: '/admin/content', Icon: FileText },
      { label: 'Slider Principal', to: '/admin/slider', Icon: GalleryHorizontal },
      { label: 'Redes Sociales', to: '/admin/social', Icon: Share2 },
      { label: 'Configuración Footer', to: '/admin/footer', Icon: PanelBottom },
    ],
  },
  {
    title: 'Administración',
    links: [
      { label: 'Usuarios Admin', to: '/admin/users', Icon: Shield },
      { label: 'Configuración', to: '/admin/settings', Icon: Settings },
    ],
  },
  {
    title: 'Herramientas',
    links: [
      { label: 'Boletín', to: '/admin/newsletter', Icon: Mail },
      { label: 'Papelera', to: '/admin/trash', Icon: Trash2 },
      { label: 'Auditoría', to: '/admin/audit', Icon: History },
      { label: 'Copias de Seguridad', to: '/admin/backups', Icon: ArchiveRestore, forOwners: true },
      { label: 'Estado del Sistema', to: '/admin/system', Icon: Activity, forOwners: true },
    ],
  },
]

/** Whether a page belongs to a link: its own, one below it, or one that it holds. */
export const isWithin = ({ to, holds = [] }: OfficeLink, path: string) =>
  [to, ...holds].some((start) => path === start || path.startsWith(`${start}/`))

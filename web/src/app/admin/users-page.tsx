export { StaffScreen as Component } from '@/features/identity/admin/staff-screen'
